import type { IdentityProof } from "../../../../contract/accounts/user-changes.ts";
import { ConfirmPassword } from "../account/confirm-password.tsx";

export interface IdentityQuestion {
  title: string;
  text: string;
  submitLabel: string;
  danger?: boolean;
  /** Rejects if the proof is refused; the dialog stays open then. */
  onConfirm: (proof: IdentityProof) => Promise<void>;
  onClose: () => void;
}

/** Asks owners for their password or passkey before they give somebody access. */
export function ConfirmIdentity({ onConfirm, ...question }: IdentityQuestion) {
  return (
    <ConfirmPassword
      {...question}
      onConfirm={({ password }) => onConfirm({ password })}
      onPasskey={(passkey) => onConfirm({ passkey })}
    />
  );
}
