-- AlterTable
ALTER TABLE "Upload" ADD COLUMN "mappings" TEXT;

