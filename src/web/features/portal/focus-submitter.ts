import type { SubmitEvent } from "react";

/**
 * While a form is being saved it takes no more text, which would be lost when it closes. A form that was sent from one
 * of its fields would lose the focus by that: the button that says how far it is has it meanwhile.
 */
export function focusSubmitter({ nativeEvent: { submitter } }: SubmitEvent): void {
  submitter?.focus();
}
