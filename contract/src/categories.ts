import * as v from 'valibot';
import { Article } from './article-shapes.ts';
import { endpoint } from './endpoint.ts';
import { CategoryId } from './ids.ts';
import { CATEGORY } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { PaletteColor } from './palette.ts';
import { Place } from './place-shapes.ts';
import { line } from './text.ts';

/** A category of a member, with the two counts shown next to its name. */
export const Category = v.object({
  categoryId: CategoryId,
  name: v.string(),
  color: PaletteColor,
  articleCount: v.number(),
  placeCount: v.number(),
});
export type Category = v.InferOutput<typeof Category>;

const draft = v.object({ name: line(1, CATEGORY.nameMax), color: PaletteColor });
const params = v.object({ categoryId: CategoryId });

/** The caller's categories, oldest first. */
export const listMyCategories = endpoint({
  name: 'listMyCategories',
  tag: 'categories',
  summary: 'My categories',
  method: 'GET',
  path: '/api/categories/my',
  access: 'member',
  result: v.array(Category),
  refuses: [],
});

export const createCategory = endpoint({
  name: 'createCategory',
  tag: 'categories',
  summary: 'Create a category',
  method: 'POST',
  path: '/api/categories',
  access: 'member',
  body: draft,
  result: Category,
  status: 201,
  refuses: ['CategoryNameTaken', 'TooManyCategories'],
});

export const editCategory = endpoint({
  name: 'editCategory',
  tag: 'categories',
  summary: 'Rename or recolour a category',
  method: 'PUT',
  path: '/api/categories/:categoryId',
  access: 'member',
  params,
  body: draft,
  refuses: ['CategoryNotFound', 'CategoryNameTaken'],
});

/** The category's posts move to `기타 기록`; its saved places are unsaved (BEHAVIOUR: categories-7). */
export const deleteCategory = endpoint({
  name: 'deleteCategory',
  tag: 'categories',
  summary: 'Delete a category; its posts are kept',
  method: 'DELETE',
  path: '/api/categories/:categoryId',
  access: 'member',
  params,
  refuses: ['CategoryNotFound'],
});

/** A saved place as its member sees it. */
export const SavedPlace = v.object({
  ...Place.entries,
  savedId: v.number(),
  note: v.pipe(
    v.string(),
    v.description('What the member, or a list they imported, noted on the place; shown to its member alone.'),
  ),
});
export type SavedPlace = v.InferOutput<typeof SavedPlace>;

/** Most recently saved first; the cursor is the last `savedId`. */
export const listSavedPlaces = endpoint({
  name: 'listSavedPlaces',
  tag: 'categories',
  summary: 'Places saved in a category of mine',
  method: 'GET',
  path: '/api/categories/:categoryId/places',
  access: 'member',
  params,
  query: v.object(pageQuery()),
  result: v.object({ places: v.array(SavedPlace), ...pageResult }),
  refuses: ['CategoryNotFound'],
});

/** Newest first. */
export const listMyArticles = endpoint({
  name: 'listMyArticles',
  tag: 'categories',
  summary: 'My posts in a category of mine',
  method: 'GET',
  path: '/api/categories/:categoryId/articles',
  access: 'member',
  params,
  query: v.object(pageQuery()),
  result: v.object({ articles: v.array(Article), ...pageResult }),
  refuses: ['CategoryNotFound'],
});
