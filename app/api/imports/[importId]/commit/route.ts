import { commitImport } from "@/lib/domains/imports/service/steps";
import { toRoute } from "@/lib/transport/route";

export const POST = toRoute(commitImport);
