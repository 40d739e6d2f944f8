/** Run by render-data-sheet.ts: draws the data sheets that it is sent. */
import { handleJobs } from "../child-program.ts";
import { drawDataSheets } from "./draw-data-sheet.ts";

handleJobs(drawDataSheets, { maxMemoryBytes: 600_000_000 });
