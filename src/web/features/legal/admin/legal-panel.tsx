import type { UseQueryResult } from "@tanstack/react-query";
import type { LegalText } from "../../../../contract/legal.ts";
import { Loading } from "../../../components/ui/loading.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { LegalEditor } from "./legal-editor.tsx";

interface LegalPanelProps {
  text: UseQueryResult<LegalText>;
  isShown: boolean;
}

export function LegalPanel({ text: { data, isPending, refetch }, isShown }: LegalPanelProps) {
  if (isPending) return <Loading />;
  if (!data) return <LoadError onRetry={refetch} />;
  return <LegalEditor stored={data} isShown={isShown} />;
}
