import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { RovImageButton } from "./rov-image-button.tsx";
import { rovImages } from "./rov-images.ts";

const uses = [
  {
    picture: 1,
    title: "Inspeksjon av oppdrettsanlegg",
    text: "Notvegg, bunnline, dødfiskhåv og fortøyning ned til 300m.",
  },
  {
    picture: 4,
    title: "Kystinstallasjoner",
    text: "Kaier, kjettinger, rør og kabler, uten å sende dykker ned.",
  },
  {
    picture: 5,
    title: "Vedlikehold og reparasjon",
    text: "Sjakler, anoder, lapping av hull og berging med gripearm.",
  },
];

interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

export function RovTabs({ onOpen }: { onOpen: (position: number) => void }) {
  return (
    <section className="section rov-more" aria-label="Mer om ROV-en">
      <div className="container">
        <Tabs
          label="Mer om ROV-en"
          tabs={[
            {
              id: "bildegalleri",
              label: "Bildegalleri",
              panel: (
                <div className="rgal">
                  {rovImages.map(({ alt }, position) => (
                    <RovImageButton
                      key={alt}
                      position={position}
                      sizes={
                        position === 0 ? "(max-width: 1456px) 66vw, 880px" : "(max-width: 640px) 50vw, 440px"
                      }
                      onOpen={onOpen}
                    />
                  ))}
                </div>
              ),
            },
            {
              id: "bruksomrader",
              label: "Bruksområder",
              panel: (
                <ul className="uses">
                  {uses.map(({ picture, title, text }) => (
                    <li key={title}>
                      <RovImageButton
                        position={picture}
                        sizes="(max-width: 640px) 100vw, 440px"
                        onOpen={onOpen}
                      />
                      <h3>{title}</h3>
                      <p>{text}</p>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

/** Without scripts the stylesheet shows every panel under its own heading, and no tabs. */
function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const [selected, setSelected] = useState(0);
  const buttons = useRef<Array<HTMLButtonElement | null>>([]);

  function stepByKey(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setSelected(target);
    buttons.current[target]?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={stepByKey}>
        {tabs.map((tab, position) => (
          <button
            key={tab.id}
            ref={(button) => {
              buttons.current[position] = button;
            }}
            id={`${tab.id}-fane`}
            type="button"
            role="tab"
            aria-selected={position === selected}
            aria-controls={tab.id}
            tabIndex={position === selected ? 0 : -1}
            onClick={() => setSelected(position)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, position) => (
        <div
          key={tab.id}
          className="tabpanel"
          id={tab.id}
          role="tabpanel"
          aria-labelledby={`${tab.id}-fane`}
          hidden={position !== selected}
        >
          <h2 className="tabpanel__name">{tab.label}</h2>
          {tab.panel}
        </div>
      ))}
    </>
  );
}
