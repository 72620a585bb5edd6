/** The refusal that the web shows before it sends a request, without the whole catalogue. */
export const categoryRefusals = {
  CategoryNotFound: { status: 404, code: 'CATEGORY4001', message: '이제 없는 카테고리예요.' },
} as const;
