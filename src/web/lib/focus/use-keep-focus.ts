import { type RefObject, useEffect, useRef } from "react";

/**
 * Props of a part of a page. It takes the focus when the focused control inside it is removed by a render: the browser
 * would drop the focus, and a screen reader would start from the top of the page.
 */
export function useKeepFocus<Part extends HTMLElement>(givenRef?: RefObject<Part | null>) {
  const ownRef = useRef<Part>(null);
  const ref = givenRef ?? ownRef;
  const hasFocus = useRef(false);
  useEffect(() => {
    const part = ref.current;
    const note = () => {
      hasFocus.current = true;
    };
    // Not `onFocus`: React does not see the focus that a dialog returns while it is unmounted.
    part?.addEventListener("focusin", note);
    return () => part?.removeEventListener("focusin", note);
  }, [ref]);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  });
  return {
    ref,
    tabIndex: -1,
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}
