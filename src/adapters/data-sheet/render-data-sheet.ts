import { join } from "node:path";
import { minuteMs } from "../../shared/durations.ts";
import { createChildProgram } from "../child-program.ts";
import { projectFolder } from "../project-folder.ts";
import type { drawDataSheets } from "./draw-data-sheet.ts";

/** Renders data sheets as PDF in a child process: each takes a second of a processor, in which others would wait. */
export const renderDataSheets = createChildProgram<typeof drawDataSheets>(
  join(projectFolder, "src/adapters/data-sheet/program.ts"),
  { timeoutMs: minuteMs },
);
