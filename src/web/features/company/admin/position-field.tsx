import { type ChangeEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "../../../components/forms/field.tsx";
import { formatDecimal } from "../../../components/forms/parse-number.ts";
import type { CompanyFormValues } from "./company-form-values.ts";
import { isShortLink, maxPositionLength, parsePosition } from "./parse-position.ts";

const unreadable =
  "Dette er ikke en posisjon. Lim inn en lenke fra Google Maps, Norgeskart eller OpenStreetMap, eller to tall som 69,6496 18,9560.";
const shortLink =
  "Denne korte lenken sier ikke hvor stedet er. Åpne den, og kopier den lange adressen fra nettleseren.";

/** Fills the two coordinates from a link of a map site, or from both numbers at once. It is not saved itself. */
export function PositionField({ form }: { form: UseFormReturn<CompanyFormValues> }) {
  const [text, setText] = useState("");
  const [isDone, setDone] = useState(false);
  const isRead = parsePosition(text) !== undefined;
  const error =
    !isDone || isRead || text.trim() === "" ? undefined : isShortLink(text) ? shortLink : unreadable;

  function read(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.target;
    setText(value);
    // What is typed is judged when the field is left.
    setDone((event.nativeEvent as InputEvent).inputType === "insertFromPaste");
    const position = parsePosition(value);
    if (!position) return;
    for (const name of ["latitude", "longitude"] as const) {
      form.setValue(name, formatDecimal(position[name]), { shouldDirty: true, shouldTouch: true });
    }
    form.clearErrors(["latitude", "longitude"]);
  }
  return (
    <Field
      label="Hent posisjonen fra et kart"
      width="full"
      error={error}
      hint={
        isRead
          ? "Breddegrad og lengdegrad er fylt inn."
          : "Lim inn en lenke fra Google Maps, Norgeskart eller OpenStreetMap."
      }
    >
      {(wiring) => (
        <input
          {...wiring}
          className="input"
          type="text"
          autoComplete="off"
          maxLength={maxPositionLength}
          spellCheck={false}
          value={text}
          onChange={read}
          onBlur={() => setDone(true)}
        />
      )}
    </Field>
  );
}
