import { encode } from "uqr";
import styles from "./qr-code.module.css";

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Drawn in the browser, so that no other site gets its content. */
export function QrCode({ text, label, className = "" }: QrCodeProps) {
  const { data, size } = encode(text);
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      className={`${styles.root} ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={squares} />
    </svg>
  );
}
