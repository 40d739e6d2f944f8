/** The parts of a list that opens below a button. Their behaviour comes from the prop getters of downshift. */
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./listbox.module.css";

export function Listbox({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}

export function ListboxButton({ children, ...props }: ComponentProps<"button">) {
  return (
    <button className={`input ${styles.button}`} type="button" {...props}>
      {children}
      <Icon name="chev" />
    </button>
  );
}

export function ListboxPopover({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <div className={styles.popover} hidden={!isOpen}>
      {children}
    </div>
  );
}

export function ListboxOptions(props: ComponentProps<"ul">) {
  return <ul className={styles.options} {...props} />;
}

interface ListboxOptionProps extends ComponentProps<"li"> {
  isHighlighted: boolean;
  isSelected: boolean;
}

export function ListboxOption({ isHighlighted, isSelected, children, ...props }: ListboxOptionProps) {
  return (
    <li className={isHighlighted ? `${styles.option} ${styles.isHighlighted}` : styles.option} {...props}>
      {children}
      {isSelected && <Icon name="check" />}
    </li>
  );
}
