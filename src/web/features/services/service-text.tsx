import { Icon } from "../../components/ui/icon.tsx";
import { toParagraphs } from "../../lib/plain-text.ts";

export function ServiceText({ text }: { text: string }) {
  return (
    <div className="prose">
      {toParagraphs(text).map((paragraph, position) => (
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  );
}

export function ServiceFeatures({ heading, features }: { heading: string; features: string[] }) {
  if (features.length === 0) return null;
  return (
    <section className="sd__sec">
      <h2>{heading}</h2>
      <ul className="feats">
        {features.map((feature, position) => (
          <li key={position}>
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
