import { createImport, listImports } from "@/lib/domains/imports/service/import";
import { readStorage } from "@/lib/domains/imports/service/storage";
import { toRoute } from "@/lib/transport/route";
import { toUpload } from "@/lib/transport/upload";

export const GET = toRoute(listImports);
export const POST = toUpload(createImport, readStorage);
