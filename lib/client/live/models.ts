import type { SpotlightApi } from "@/lib/client/api";
import type { Port } from "@/lib/client/port";
import { removeModelAction, saveModelAction, tryModelAction } from "@/lib/domains/models/actions";

const shapes = () => import("@/lib/domains/models/schema");

export const modelsOver = ({ read, write }: Port): SpotlightApi["models"] => ({
  get: (signal) =>
    read("/api/model", { signal, schema: async () => (await shapes()).ModelOverview }),
  save: (input) => write(saveModelAction, input),
  remove: () => write(removeModelAction, {}),
  try: (input) => write(tryModelAction, input),
});
