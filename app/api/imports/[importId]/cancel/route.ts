import { cancelImport } from "@/lib/domains/imports/service/attempts";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(cancelImport);
