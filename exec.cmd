@rem npm runs the scripts of package.json by cmd.exe on Windows, which has no exec: this is it.
@rem Elsewhere exec is part of the shell, and with it a signal sent to npm reaches the program.
@%*
