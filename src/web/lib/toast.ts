export interface ToastMessage {
  kind: "success" | "info" | "warning" | "error" | "loading";
  title: string;
  description?: string;
  /** Milliseconds; 4000 when left out. */
  duration?: number;
  /** The language of the words where it is not the page's. */
  lang?: "en";
}

/** Shows a notification. The toaster is fetched when the first one is needed. */
export function showToast(message: ToastMessage): void {
  void import("../components/ui/toaster.tsx").then(({ presentToast }) => presentToast(message));
}
