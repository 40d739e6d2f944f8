import { adminEnquiryEndpoints, type Enquiry } from "../../../../contract/enquiries.ts";
import { formatBytes } from "../../../../contract/format-bytes.ts";
import { describeWeeks } from "../../../../contract/week-ids.ts";
import { Fact, FactList } from "../../../components/ui/fact-list.tsx";
import { Icon } from "../../../components/ui/icon.tsx";
import styles from "./enquiry-request.module.css";

/** What an offer can be priced by: site, weeks and files. */
export function EnquiryRequest({ enquiry: { id, site, weeks, files } }: { enquiry: Enquiry }) {
  if (!site && weeks.length === 0 && files.length === 0) return null;
  return (
    <FactList className={styles.root}>
      {site && <Fact label="Lokalitet">{site}</Fact>}
      {weeks.length > 0 && <Fact label="Uker">{describeWeeks(weeks)}</Fact>}
      {files.length > 0 && (
        <Fact label="Vedlegg">
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
        </Fact>
      )}
    </FactList>
  );
}

function filePath(id: string, fileId: string): string {
  return adminEnquiryEndpoints.readFile.path.replace(":id", id).replace(":fileId", fileId);
}
