import { makeStyles } from '@fluentui/react-components';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** Black on white, whatever the theme; up to 15 % of it may be dirty. The quiet zone around it is the label's. */
export function QrCode({ text }: { text: string }) {
  const styles = useStyles();
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M });
    return { size: code.size, path: toSvgPath(code) };
  }, [text]);
  return (
    <svg
      className={styles.symbol}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      data-address={text}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

const useStyles = makeStyles({ symbol: { display: 'block', width: '100%', height: '100%' } });
