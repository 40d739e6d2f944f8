import { type RefCallback, useState } from "react";

export interface ItemRefs<Key> {
  /** The element of an item, while it is shown. */
  get: (key: Key) => HTMLElement | undefined;
  /** The `ref` of the element of an item. */
  ref: (key: Key) => RefCallback<HTMLElement>;
}

/** The elements of a list by key, so that one of them can be focused. */
export function useItemRefs<Key>(): ItemRefs<Key> {
  const [refs] = useState<ItemRefs<Key>>(() => {
    const elements = new Map<Key, HTMLElement>();
    return {
      get: (key) => elements.get(key),
      ref: (key) => (element) => {
        if (element === null) return;
        elements.set(key, element);
        return () => {
          if (elements.get(key) === element) elements.delete(key);
        };
      },
    };
  });
  return refs;
}
