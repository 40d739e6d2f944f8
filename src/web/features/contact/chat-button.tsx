import { Icon } from "../../components/ui/icon.tsx";
import { track } from "../analytics/track.ts";
import styles from "./chat-button.module.css";

export function ChatButton({ url }: { url: string }) {
  return (
    <>
      <a
        className={`button ${styles.button}`}
        href={url}
        target="_blank"
        rel="noopener"
        aria-describedby="chat-note"
        onClick={() => track("whatsapp_click", { category: "contact", label: "contact_page" })}
      >
        <Icon name="chat" />
        Send WhatsApp melding
      </a>
      <span id="chat-note" hidden>
        Åpnes i ny fane
      </span>
    </>
  );
}
