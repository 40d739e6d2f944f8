import { company } from "../../../contract/company.ts";
import { Icon } from "../../components/ui/icon.tsx";
import { track } from "../analytics/track.ts";

const chatUrl = `https://wa.me/${company.secondPhone.replaceAll(/\D/g, "")}`;

export function ChatButton() {
  return (
    <>
      <a
        className="button button--chat"
        href={chatUrl}
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
