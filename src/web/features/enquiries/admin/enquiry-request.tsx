import { adminEnquiryEndpoints, type Enquiry } from "../../../../contract/enquiries.ts";
import { formatBytes } from "../../../../contract/format-bytes.ts";
import { describeWeeks } from "../../../../contract/week-ids.ts";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./enquiry-request.module.css";

/** What an offer can be priced by: site, weeks and files. */
export function EnquiryRequest({ enquiry: { id, site, weeks, files } }: { enquiry: Enquiry }) {
  if (!site && weeks.length === 0 && files.length === 0) return null;
  return (
    <dl className={styles.root}>
      {site && (
        <div>
          <dt>Lokalitet</dt>
          <dd>{site}</dd>
        </div>
      )}
      {weeks.length > 0 && (
        <div>
          <dt>Uker</dt>
          <dd>{describeWeeks(weeks)}</dd>
        </div>
      )}
      {files.length > 0 && (
        <div>
          <dt>Vedlegg</dt>
          <dd>
            <ul>
              {files.map((file) => (
                <li key={file.id}>
                  <Icon name="doc" />
                  <a href={filePath(id, file.id)} download>
                    {file.name}
                  </a>{" "}
                  <span>{formatBytes(file.size)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}

function filePath(id: string, fileId: string): string {
  return adminEnquiryEndpoints.readFile.path.replace(":id", id).replace(":fileId", fileId);
}
