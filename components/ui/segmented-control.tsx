import { type ReactNode, useId } from "react";

type Props<Value extends string> = {
  /** What is chosen here, for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
};

/** A choice of two to four options, all visible. Arrow keys move, as in any radio group. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const { label, value, onValueChange, options } = props;
  const name = useId();
  return (
    <fieldset className="inline-grid shrink-0 auto-cols-fr grid-flow-col gap-0.5 rounded-lg bg-muted p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex h-8 cursor-pointer select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md px-3 font-medium text-[13px] text-muted-foreground transition-[background-color,color] duration-150 hover:text-foreground has-checked:bg-(--chosen) has-checked:text-foreground has-checked:shadow-[0_0_0_1px_var(--border)] has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:h-11 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
