/** A button, or a link that opens in a new tab. Either closes the toast. */
export type ToastAction = { label: string } & ({ onSelect: () => void } | { href: string });

export interface ToastMessage {
  kind: "success" | "info" | "warning" | "error" | "loading";
  title: string;
  description?: string;
  /** In milliseconds. Defaults to 4000. */
  duration?: number;
  /** The language of title and description if it is not the page's. */
  lang?: "en";
  /** For a success beside errors of the same action. Otherwise a success clears earlier errors. */
  keepsErrors?: boolean;
  /** The language of the description if it is not the title's. */
  descriptionLang?: "en" | "nb";
  /** Labels are in the page's language. */
  actions?: ToastAction[];
}

interface Toaster {
  presentToast: (message: ToastMessage) => void;
}

let loadToaster: (() => Promise<Toaster>) | undefined;

/** Set once by entry.client.tsx, because this file is below the components. */
export function setToaster(load: () => Promise<Toaster>): void {
  loadToaster = load;
}

/** Shows a toast. The toaster is loaded with the first one; without a network, that may fail. */
export function showToast(message: ToastMessage): void {
  loadToaster?.().then(
    ({ presentToast }) => presentToast(message),
    () => undefined,
  );
}
