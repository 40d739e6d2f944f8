import { adminEnquiryEndpoints, type EnquiryFile } from "../../../../../contract/enquiries/enquiries.ts";
import { fillPath } from "../../../../../contract/endpoint.ts";
import { formatBytes } from "../../../../../shared/format-bytes.ts";
import { Icon } from "../../../../components/ui/icon.tsx";
import styles from "./enquiry-files.module.css";

/** The files of an enquiry, to download. */
export function EnquiryFiles({ enquiryId, files }: { enquiryId: string; files: EnquiryFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.root}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Icon name="doc" />
          <a href={fillPath(adminEnquiryEndpoints.readFile.path, { id: enquiryId, fileId: id })} download>
            {name}
          </a>{" "}
          <span>{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}
