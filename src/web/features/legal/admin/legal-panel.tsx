import type { UseQueryResult } from "@tanstack/react-query";
import type { LegalText } from "../../../../contract/legal/legal.ts";
import { QueryState } from "../../../components/loading/query-state.tsx";
import { LegalEditor } from "./legal-editor.tsx";

interface LegalPanelProps {
  text: UseQueryResult<LegalText>;
  isShown: boolean;
}

export function LegalPanel({ text, isShown }: LegalPanelProps) {
  if (!text.data) return <QueryState query={text} of="panels" />;
  return <LegalEditor stored={text.data} isShown={isShown} />;
}
