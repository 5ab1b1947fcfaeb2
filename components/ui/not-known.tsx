import { Tooltip } from "./tooltip";
import { gridStop } from "./use-grid-keys";

/** Unknown is quiet. `isFirst`: where the Tab key stops in its table. */
export const NotKnown = ({ isFirst = false }: { isFirst?: boolean }) => (
  <Tooltip label="Not known">
    <span className="text-muted-foreground" {...gridStop(isFirst)}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not known</span>
    </span>
  </Tooltip>
);
