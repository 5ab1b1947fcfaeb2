import { type ReactNode, useId } from "react";

/** Attributes that tie a control to its label, hint and error. */
export type Control = {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  autoFocus: boolean;
};

type Props = {
  name: string;
  label: string;
  /** Shown next to the label: "optional". */
  note?: string;
  hint?: string;
  errors?: string[];
  children: (control: Control) => ReactNode;
};

/**
 * A control with its label and, below it, a hint or an error that says how to fix it. `autoFocus`
 * focuses the first wrong field where scripts are off.
 */
export function Field({ name, label, note, hint, errors, children }: Props) {
  const id = useId();
  const isWrong = errors !== undefined && errors.length > 0;
  const below = isWrong ? errors.join(". ") : hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between font-medium text-[13px]">
        {label}
        {note && <span className="font-normal text-muted-foreground">{note}</span>}
      </label>
      {children({
        id,
        name,
        "aria-describedby": below ? `${id}-below` : undefined,
        "aria-invalid": isWrong || undefined,
        autoFocus: isWrong,
      })}
      {below && (
        <p
          id={`${id}-below`}
          className={isWrong ? "text-[13px] text-negative" : "text-[13px] text-muted-foreground"}
        >
          {below}
        </p>
      )}
    </div>
  );
}
