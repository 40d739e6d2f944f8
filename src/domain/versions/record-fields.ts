/** How a field of a record is compared and shown in its history. */
export type RecordField =
  | {
      label: string;
      /** A short value, shown as a whole, or a list of them. */
      type: "text" | "list";
      /** The value, or each value of the list, as staff read it. */
      format?: (value: unknown) => string;
      /** The value of versions from before the field was added. They count as equal if it is left out. */
      initial?: unknown;
      /** Whether the value, or each value of the list, has a stored document as `file`. */
      hasFiles?: true;
    }
  | {
      label: string;
      /**
       * - prose, html: a long text, of which the differences are marked
       * - region: the id of one; services, boats: the ids of several
       * - images: URLs
       */
      type: "prose" | "html" | "region" | "services" | "boats" | "images";
    }
  | {
      /** Compared and restored together with another field, as an image's text is with the images. */
      type: "part";
      of: string;
      /** As above. */
      initial?: unknown;
    };

/** One entry for each property that staff can set, in the order in which differences are listed. */
export type RecordFields<Content = Record<string, unknown>> = Record<
  Exclude<keyof Content & string, "version">,
  RecordField
>;
