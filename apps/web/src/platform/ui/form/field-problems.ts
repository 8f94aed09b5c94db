// A 422 names the field a problem is about as 'fieldName: message'; those land under their field.

type Sorted = { byField: readonly { field: string; message: string }[]; others: readonly string[] };

export function sortProblems(problems: readonly string[], fields: readonly string[]): Sorted {
  const byField: { field: string; message: string }[] = [];
  const others: string[] = [];
  for (const problem of problems) {
    const field = fields.find((name) => problem.startsWith(`${name}: `));
    if (field === undefined) others.push(problem);
    else byField.push({ field, message: problem.slice(field.length + 2) });
  }
  return { byField, others };
}
