-- The picture of a card none of whose posts is there any more was its first post's photo, also where that is hidden by now.
update curation set image = '/default-images/cb58e2ed-34f2-4a52-b9ca-cace3613d110' where image like '/article/photo/%';
