import { addDocument } from "@/lib/domains/documents/service/add";
import { listDocuments } from "@/lib/domains/documents/service/read";
import { readStorage } from "@/lib/domains/imports/service/storage";
import { toRoute } from "@/lib/transport/route";
import { toUpload } from "@/lib/transport/upload";

export const GET = toRoute(listDocuments);
export const POST = toUpload(addDocument, readStorage);
