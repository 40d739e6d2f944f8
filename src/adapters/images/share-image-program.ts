/** Run by share-image.ts: draws the share images that it is sent. */
import { handleJobs } from "../child-program.ts";
import { drawShareImage } from "./draw-share-image.ts";

handleJobs(drawShareImage);
