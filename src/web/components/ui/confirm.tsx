import { createContext, type ReactNode, useCallback, useContext, useId, useState } from "react";
import { focusOnMount } from "../../lib/focus/focus-on-mount.ts";
import { Dialog } from "./dialog.tsx";

export interface ConfirmOptions {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  /** The language of title and text if it is not the page's. */
  lang?: "en";
  /** For actions that cannot be undone. */
  danger?: boolean;
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

interface OpenConfirmation extends ConfirmOptions {
  close: (isConfirmed: boolean) => void;
}

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** `if (await confirm({ … })) …` */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === undefined) throw new Error("useConfirm must be used within a ConfirmProvider");
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenConfirmation | null>(null);
  const textId = useId();
  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        setOpen({
          ...options,
          close: (isConfirmed) => {
            setOpen(null);
            resolve(isConfirmed);
          },
        });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {open && (
        <Dialog
          kind="alert"
          title={open.title}
          lang={open.lang}
          describedBy={textId}
          onClose={() => open.close(false)}
          footer={
            <>
              <button
                className="button button--ghost"
                type="button"
                ref={focusOnMount}
                onClick={() => open.close(false)}
              >
                {open.cancelLabel}
              </button>
              <button
                className={open.danger ? "button button--danger" : "button button--primary"}
                type="button"
                onClick={() => open.close(true)}
              >
                {open.confirmLabel}
              </button>
            </>
          }
        >
          <p id={textId} lang={open.lang}>
            {open.text}
          </p>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
