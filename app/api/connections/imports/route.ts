import { importContacts, listImports } from "@/lib/domains/connections/service/imports";
import { readStorage } from "@/lib/domains/imports/service/storage";
import { toRoute } from "@/lib/transport/route";
import { toUpload } from "@/lib/transport/upload";

export const GET = toRoute(listImports);
export const POST = toUpload(importContacts, readStorage);
