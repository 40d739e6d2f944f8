import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { toast, Toaster } from "sonner";
import type { ToastMessage } from "../../lib/toast.ts";

let isMounted = false;

export function presentToast({ kind, title, description, duration }: ToastMessage): void {
  if (!isMounted) mount();
  toast[kind](title, { description, duration });
}

function mount(): void {
  isMounted = true;
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<Toaster />));
}
