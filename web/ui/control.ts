/** What a field tells the control inside it. */
import { createContext, use } from 'react';

export interface Control {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const ControlContext = createContext<Control | null>(null);

interface Given {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
}

/** The attributes that tie a control to its field's label, hint and error; what the control was given itself wins. */
export function useControl(given: Given = {}) {
  const field = use(ControlContext);
  return {
    id: given.id ?? field?.id,
    'aria-describedby': given['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': (given['aria-invalid'] ?? field?.invalid) ? true : undefined,
  } as const;
}

/** The box of every control one writes or chooses in. The text has 16 px on phones: under that, iOS zooms in. */
export const controlClass = 'control';
