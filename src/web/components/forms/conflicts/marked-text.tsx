import { Fragment } from "react";
import { findTextChanges } from "./text-changes.ts";

interface MarkedTextProps {
  before: string;
  after: string;
}

/** A text with its changes marked: added words underlined, removed ones struck through. */
export function MarkedText({ before, after }: MarkedTextProps) {
  return findTextChanges(before, after).map(({ same, removed, added }, index) => (
    // The parts have no identity but their place.
    <Fragment key={index}>
      {same}
      {removed && <del>{removed}</del>}
      {added && <ins>{added}</ins>}
    </Fragment>
  ));
}
