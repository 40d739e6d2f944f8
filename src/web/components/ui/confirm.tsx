import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { Dialog } from "./dialog.tsx";

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  /** The language of title and text where it is not the page's. */
  lang?: "en";
  /** What is confirmed cannot be undone. */
  danger?: boolean;
}

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

/** Asks a question and waits for its answer: `if (await confirm({ … })) …` */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (confirm === undefined) throw new Error("useConfirm must be used within a ConfirmProvider");
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<(Question & { answer: (isConfirmed: boolean) => void }) | null>(null);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        setAsked({
          ...question,
          answer: (isConfirmed) => {
            setAsked(null);
            resolve(isConfirmed);
          },
        });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {asked && (
        <Dialog
          kind="alert"
          title={asked.title}
          lang={asked.lang}
          onClose={() => asked.answer(false)}
          footer={
            <>
              <button
                className="button button--ghost"
                type="button"
                data-first-focus
                onClick={() => asked.answer(false)}
              >
                {asked.cancelLabel}
              </button>
              <button
                className={asked.danger ? "button button--danger" : "button button--primary"}
                type="button"
                onClick={() => asked.answer(true)}
              >
                {asked.confirmLabel}
              </button>
            </>
          }
        >
          <p lang={asked.lang}>{asked.text}</p>
        </Dialog>
      )}
    </ConfirmContext>
  );
}
