/**
 * Creates a value when it is first asked for. Formatters of `Intl` are created like this: the first one takes 35 ms on a
 * computer and 100 or more on a phone, which a page would otherwise spend while it hydrates.
 */
export function onFirstUse<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
