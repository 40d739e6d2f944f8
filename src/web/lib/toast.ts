export interface ToastMessage {
  kind: "success" | "info" | "warning" | "error" | "loading";
  title: string;
  description?: string;
  /** In milliseconds. Defaults to 4000. */
  duration?: number;
  /** The language of title and description if it is not the page's. */
  lang?: "en";
}

/** Shows a toast. The toaster is loaded with the first one. */
export function showToast(message: ToastMessage): void {
  void import("../components/ui/toaster.tsx").then(({ presentToast }) => presentToast(message));
}
