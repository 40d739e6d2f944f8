import type { ComponentProps, ReactNode } from "react";
import styles from "./fieldset.module.css";

interface FieldsetProps extends Pick<ComponentProps<"fieldset">, "ref" | "name"> {
  legend: string;
  legendId?: string;
  /** The legend's language, if it is not the page's. */
  lang?: "en";
  children: ReactNode;
}

/** A titled part of a form. It can be focused from elsewhere. */
export function Fieldset({ legend, legendId, lang, children, ...props }: FieldsetProps) {
  return (
    <fieldset className={styles.root} tabIndex={-1} {...props}>
      <legend className={styles.legend} id={legendId} lang={lang}>
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side, by the `width` of each. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
