import { useQuery } from "@tanstack/react-query";
import { countNew, enquiriesQuery } from "./queries.ts";
import styles from "./new-enquiry-count.module.css";

/** The number of new enquiries, shown beside the section's name. */
export function NewEnquiryCount() {
  const { data: count = 0 } = useQuery({ ...enquiriesQuery(), select: countNew });
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count} <span className="visually-hidden">new</span>
    </span>
  );
}
