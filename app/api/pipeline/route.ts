import { getPipeline, savePipeline } from "@/lib/domains/watchlists/service/save-pipeline";
import { toRoute } from "@/lib/transport/route";

export const GET = toRoute(getPipeline);
export const PATCH = toRoute(savePipeline);
