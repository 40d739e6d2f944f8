import { useMemo } from "react";
import { markRemoved } from "./removed-markup.ts";

interface MarkedSourceProps {
  html: string;
  stored: string;
}

/** HTML in which the parts that a save will remove are struck through. */
export default function MarkedSource({ html, stored }: MarkedSourceProps) {
  const parts = useMemo(() => markRemoved(html, stored), [html, stored]);
  return parts.map(({ text, isRemoved }, index) =>
    isRemoved ? <del key={index}>{text}</del> : <span key={index}>{text}</span>,
  );
}
