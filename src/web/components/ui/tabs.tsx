import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  panel: ReactNode;
  /** The id of the panel's element. Generated if left out. */
  panelId?: string;
}

interface TabsProps<Key extends string> {
  label: string;
  lang?: "en";
  tabs: Array<Tab<Key>>;
  selected: Key;
  onSelect: (key: Key) => void;
}

/** Every panel stays as it is while another one is shown: what is typed in it is not lost. */
export function Tabs<Key extends string>({ label, lang, tabs, selected, onSelect }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const getPanelId = (tab: Tab<Key>) => tab.panelId ?? `${id}-${tab.key}`;

  function stepByKey(event: KeyboardEvent) {
    const current = tabs.findIndex(({ key }) => key === selected);
    const target = {
      ArrowRight: (current + 1) % tabs.length,
      ArrowLeft: (current - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || tab === undefined) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} lang={lang} ref={list} onKeyDown={stepByKey}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}-tab`}
            type="button"
            role="tab"
            aria-selected={tab.key === selected}
            aria-controls={getPanelId(tab)}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          className="tabpanel"
          id={getPanelId(tab)}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.key}-tab`}
          hidden={tab.key !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
