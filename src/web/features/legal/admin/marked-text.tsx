import { diffWordsWithSpace } from "diff";
import { Fragment } from "react";

interface MarkedTextProps {
  before: string;
  after: string;
}

/** A text with its changes marked: added words underlined, removed ones struck through. */
export function MarkedText({ before, after }: MarkedTextProps) {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
    // The parts have no identity but their place.
    const key = index;
    if (added) return <ins key={key}>{value}</ins>;
    if (removed) return <del key={key}>{value}</del>;
    return <Fragment key={key}>{value}</Fragment>;
  });
}
