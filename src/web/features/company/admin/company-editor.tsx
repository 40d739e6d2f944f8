import { useQuery, useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Path, useWatch } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import {
  type AdminCompany,
  adminCompany,
  adminCompanyEndpoints,
  companyDraft,
} from "../../../../contract/company/admin-company.ts";
import { serviceTitle } from "../../../../rules/services/service-text.ts";
import { toSiteCompany } from "../../../../rules/company/site-company.ts";
import { ConflictDialog } from "../../../components/forms/conflicts/conflict-dialog.tsx";
import { contractResolver } from "../../../components/forms/contract-resolver.ts";
import { DraftNotice } from "../../../components/forms/draft-notice.tsx";
import { RecordForm } from "../../../components/forms/record-form.tsx";
import { useDraftForm } from "../../../components/forms/use-draft-form.ts";
import { useSave } from "../../../components/forms/use-save.ts";
import { useConfirm } from "../../../components/ui/confirm.tsx";
import { RecordLinks } from "../../../components/lists/record-links.tsx";
import { SaveBar } from "../../../components/ui/save-bar.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { ReplaceCompanyContext } from "../../../lib/page/company.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { portalApi } from "../../../lib/api/portal-api.ts";
import { boatChoicesQuery } from "../../boats/admin/queries.ts";
import { adminServicesQuery } from "../../services/admin/queries.ts";
import styles from "./company-editor.module.css";
import {
  type CompanyFormValues,
  createConflictFields,
  isEmptyCompany,
  toFormValues,
  toRequestBody,
} from "./company-form-values.ts";
import { CompanyPreview } from "./company-preview.tsx";
import { FactPanels } from "./fact-panels.tsx";
import { HomePanels } from "./home-panels.tsx";
import { HomePreview } from "./home-preview.tsx";
import { adminCompanyQuery } from "./queries.ts";

const resolver = contractResolver<CompanyFormValues>(companyDraft, toRequestBody);

const emptyQuestion = {
  title: "Lagre et selskap uten opplysninger?",
  text: "Alle feltene er tomme. Navn, telefon og adresse forsvinner fra alle sider på nettstedet.",
  confirmLabel: "Lagre uten opplysninger",
  cancelLabel: "Avbryt",
  danger: true,
};

const isHomeField = (name: string) => name.startsWith("home_");

/** The facts and the front page: one form in two tabs, with the site as it will be beside it. */
export function CompanyEditor({ stored }: { stored: AdminCompany }) {
  const queryClient = useQueryClient();
  const replaceCompany = use(ReplaceCompanyContext);
  const draftForm = useDraftForm<CompanyFormValues>({
    key: "company",
    values: toFormValues(stored),
    version: stored.version,
    firstField: "name",
    resolver,
  });
  const { form, isDraftPending } = draftForm;

  // The tab is in the hash: a reload keeps it, and changing it does not ask about unsaved changes.
  const { hash } = useLocation();
  const navigate = useNavigate();
  const selected = hash === "#forsiden" ? "forsiden" : "opplysninger";
  const select = (tab: string) => void navigate({ hash: tab }, { replace: true });
  /** An invalid field in the other tab, which cannot get the focus before that tab is shown. */
  const nextFocus = useRef<{ tab: string; field: Path<CompanyFormValues> }>(undefined);
  const focusNext = useEffectEvent((tab: string) => {
    if (nextFocus.current?.tab !== tab) return;
    form.setFocus(nextFocus.current.field);
    nextFocus.current = undefined;
  });
  useEffect(() => focusNext(selected), [selected]);

  const services = useQuery(adminServicesQuery()).data ?? [];
  const boats = useQuery(boatChoicesQuery()).data ?? [];
  const names = new Map([
    ...services.map((service) => [service.id, serviceTitle(service)] as const),
    ...boats.map((boat) => [boat.id, boat.name] as const),
  ]);
  const { isSaving, saveAndStay, conflict } = useSave<CompanyFormValues, AdminCompany>({
    draftForm,
    recordSchema: adminCompany,
    send: (values, version) =>
      portalApi.call(adminCompanyEndpoints.update, { body: { ...toRequestBody(values), version } }),
    toFormValues,
    conflictFields: createConflictFields(names),
    normalize: (values) => trimTexts(values),
    onInvalid: (errors) => {
      const [first] = Object.keys(errors) as Array<Path<CompanyFormValues>>;
      if (first === undefined) return;
      const tab = isHomeField(first) ? "forsiden" : "opplysninger";
      if (tab === selected) return;
      nextFocus.current = { tab, field: first };
      select(tab);
    },
    toSavedRecord: ({ version }) => ({
      kind: "company",
      id: "company",
      version,
      path: "/contact",
      isNew: version === 1,
    }),
    saved: "Selskapet er lagret",
    failed: "Selskapet kunne ikke lagres",
    onSaved: (save) => queryClient.setQueryData(adminCompanyQuery().queryKey, save.stored),
  });
  // Also after an undo.
  useEffect(() => replaceCompany(toSiteCompany(stored)), [replaceCompany, stored]);

  const [uploadCount, setUploadCount] = useState(0);
  const isUploading = uploadCount > 0;
  const confirm = useConfirm();
  const save = async () => {
    if (isUploading) return;
    const isEmpty = isEmptyCompany(form.getValues());
    if (!isEmpty || (await confirm(emptyQuestion))) saveAndStay();
  };

  const values = useWatch({ control: form.control }) as CompanyFormValues;
  const changes = Object.keys(form.formState.dirtyFields).length;
  return (
    <RecordForm
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onSaveShortcut={() => void save()}
    >
      <DraftNotice {...draftForm} />
      <div className={styles.content} inert={isDraftPending}>
        <Tabs
          label="Selskap"
          selected={selected}
          onSelect={select}
          tabs={[
            {
              key: "opplysninger",
              label: "Opplysninger",
              panel: (
                <div className={styles.columns}>
                  <div className={styles.panels}>
                    <FactPanels
                      form={form}
                      onBusyChange={(isBusy) => setUploadCount((count) => count + (isBusy ? 1 : -1))}
                    />
                  </div>
                  <CompanyPreview values={values} stored={stored} />
                </div>
              ),
            },
            {
              key: "forsiden",
              label: "Forsiden",
              panel: (
                <div className={styles.columns}>
                  <div className={styles.panels}>
                    <HomePanels form={form} services={services} boats={boats} />
                  </div>
                  <HomePreview values={values} services={services} boats={boats} />
                </div>
              ),
            },
          ]}
        />
      </div>
      <SaveBar>
        <p role="status">
          {isUploading
            ? "Bildet lastes opp. Du kan lagre når det er ferdig."
            : describeState(changes, stored)}
        </p>
        <RecordLinks path="/contact" history={{ kind: "company", id: "company" }} />
        <button
          className="button button--primary"
          type="submit"
          aria-disabled={isSaving || isUploading}
          disabled={isDraftPending}
        >
          {isSaving ? "Lagrer …" : "Lagre selskapet"}
        </button>
      </SaveBar>
      {conflict && <ConflictDialog key={conflict.version} saveLabel="Lagre selskapet" {...conflict} />}
    </RecordForm>
  );
}

function describeState(changes: number, { updated_at }: AdminCompany): string {
  if (changes > 0) {
    const count = changes === 1 ? "Én endring" : `${changes} endringer`;
    return `${count} er ikke lagret. Utkastet er trygt på denne maskinen.`;
  }
  return updated_at === null ? "Ingenting er lagret ennå." : `Sist lagret ${formatDateTime(updated_at)}`;
}

function trimTexts(values: CompanyFormValues): CompanyFormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]),
  ) as unknown as CompanyFormValues;
}
