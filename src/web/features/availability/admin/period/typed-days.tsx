import { useState } from "react";
import type { DayRange } from "../../../../../shared/days.ts";
import { parseDays } from "../../../../../shared/parse-days.ts";
import { Field } from "../../../../components/forms/field.tsx";

/** Days in words, such as `uke 34–36`. */
export function TypedDays({ today, onParsed }: { today: string; onParsed: (days: DayRange) => void }) {
  const [text, setText] = useState("");
  const isUnknown = text.trim() !== "" && parseDays(text, today) === undefined;
  const [isLeft, setLeft] = useState(false);
  return (
    <Field
      label="Eller skriv"
      hint="uke 34, uke 34–36, 17.–30. august, hele desember"
      error={isUnknown && isLeft ? "Skriv for eksempel «uke 34–36» eller «17.–30. august»." : undefined}
    >
      {(wiring) => (
        <input
          className="input"
          autoComplete="off"
          {...wiring}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setLeft(false);
            const days = parseDays(event.target.value, today);
            if (days) onParsed(days);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
