import {
  addAnswerFile,
  pageAfterFile,
  readAnswerRoom,
  readFileAsFounder,
} from "@/lib/domains/interviews/service/founder-files";
import { toDownload } from "@/lib/transport/download";
import { toUploadForm } from "@/lib/transport/upload";

export const GET = toDownload(readFileAsFounder);
export const POST = toUploadForm(addAnswerFile, readAnswerRoom, pageAfterFile);
