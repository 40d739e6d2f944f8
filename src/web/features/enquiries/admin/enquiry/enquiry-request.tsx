import type { Enquiry } from "../../../../../contract/enquiries/enquiries.ts";
import type { EnquirySubject } from "../../../../../contract/enquiries/enquiry-subject.ts";
import { boatPath } from "../../../../../rules/boats/boat-path.ts";
import { servicePath } from "../../../../../rules/services/service-path.ts";
import { describeWeeks } from "../../../../../shared/week-ids.ts";
import { LazyEnquiryPlace } from "../../../chart/admin/lazy-enquiry-place.tsx";
import { EnquiryFiles } from "./enquiry-files.tsx";
import styles from "./enquiry-request.module.css";

/** What an offer can be priced by: boats, service, site, weeks and files. Files that were added later are in the thread. */
export function EnquiryRequest({ enquiry }: { enquiry: Enquiry }) {
  const { id, about, site, weeks } = enquiry;
  const files = enquiry.files.filter(({ addition_id }) => addition_id === null);
  if (!site && about.length + weeks.length + files.length === 0) return null;
  return (
    <>
      <dl className={styles.root}>
        <Subjects label="Fartøy" subjects={about.filter(({ kind }) => kind === "boat")} toPath={boatPath} />
        <Subjects
          label="Tjeneste"
          subjects={about.filter(({ kind }) => kind === "service")}
          toPath={servicePath}
        />
        {site && (
          <div>
            <dt>Lokalitet</dt>
            <dd>{site}</dd>
          </div>
        )}
        {weeks.length > 0 && (
          <div>
            <dt>Ønsket</dt>
            <dd>{describeWeeks(weeks).replace("u", "U")}</dd>
          </div>
        )}
        {files.length > 0 && (
          <div>
            <dt>Vedlegg</dt>
            <dd>
              <EnquiryFiles enquiryId={id} files={files} />
            </dd>
          </div>
        )}
      </dl>
      {site && <LazyEnquiryPlace id={id} />}
    </>
  );
}

interface SubjectsProps {
  label: string;
  subjects: EnquirySubject[];
  toPath: (id: string) => string;
}

function Subjects({ label, subjects, toPath }: SubjectsProps) {
  if (subjects.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {subjects.map(({ id, name }) => (
        <dd key={id}>
          <a href={toPath(id)} target="_blank" rel="noopener">
            {name}
          </a>
        </dd>
      ))}
    </div>
  );
}
