import type { ReactNode } from "react";
import { Icon } from "../../../../components/ui/icon.tsx";
import styles from "./file-button.module.css";

interface FileButtonProps {
  className: string;
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that asks for images of the computer or the phone. */
export function FileButton({ className, isMultiple, onFiles, children }: FileButtonProps) {
  return (
    <label className={`button ${className} ${styles.root}`}>
      <input
        className="visually-hidden"
        type="file"
        multiple={isMultiple}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = "";
          onFiles(files);
        }}
      />
      <Icon name="up" />
      {children}
    </label>
  );
}
