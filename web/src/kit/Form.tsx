import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Sends the form; resolves once it was sent or its errors are shown. */
  onSubmit: () => unknown;
}

/** A form that is checked by its own rules. The first field that is wrong after sending gets the focus (BEHAVIOUR: screens-43). */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <form
    {...rest}
    noValidate
    onSubmit={async (event) => {
      event.preventDefault();
      const { currentTarget: form } = event;
      await onSubmit();
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }}
  />
);
