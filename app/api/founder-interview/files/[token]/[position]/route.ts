import {
  addAnswerFile,
  readAnswerRoom,
  readFileAsFounder,
} from "@/lib/domains/interviews/service/founder-files";
import { toDownload } from "@/lib/transport/download";
import { toUploadForm } from "@/lib/transport/upload";

export const GET = toDownload(readFileAsFounder);

/** A file that was taken leads to the next question, as an answer does. */
export const POST = toUploadForm(
  addAnswerFile,
  readAnswerRoom,
  ({ token = "", position = "0" }, isTaken) =>
    `/founder-interview/${encodeURIComponent(token)}?step=${Number(position) + (isTaken ? 2 : 1)}`,
);
